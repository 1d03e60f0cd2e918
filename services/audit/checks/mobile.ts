/** Whether the page works on a phone. */
import { type AuditedPage, type Check, count, fail, note, pass, quote, warn } from './check.ts';

/** A telephone number in a format of the USA. */
const PHONE = /(?:\+?1[\s.-]?)?\(?\b[2-9]\d{2}\)?[\s.-]\d{3}[\s.-]\d{4}\b/;

/** The properties of the viewport meta element. */
function viewportOf({ document }: AuditedPage): Map<string, string> {
  const pairs = document.meta('viewport').toLowerCase().split(/[,;]/);
  return new Map(
    pairs.map((pair): [string, string] => [pair.split('=')[0]?.trim() ?? '', pair.split('=')[1]?.trim() ?? '']),
  );
}

export const mobile: readonly Check<AuditedPage>[] = [
  {
    id: 'viewport',
    titles: { pass: 'The page fits the screen of a phone', fail: 'The page does not fit the screen of a phone' },
    points: 3,
    why: 'Without a viewport, phones shrink the page to a desktop’s width, and search engines judge the page by its phone view.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    judge: (page) => {
      const viewport = page.document.meta('viewport');
      if (viewport === '') return fail('There is no viewport.');
      return viewportOf(page).get('width') === 'device-width'
        ? pass('It has the width of the device.')
        : fail(`It says ${quote(viewport)}.`);
    },
  },
  {
    id: 'zoom',
    titles: { pass: 'Visitors can zoom', fail: 'Visitors cannot zoom' },
    points: 1,
    why: 'People with low vision depend on it, and everyone does in the sun.',
    fix: 'Remove “user-scalable=no” and “maximum-scale” from the viewport.',
    judge: (page) => {
      const viewport = viewportOf(page);
      const most = Number(viewport.get('maximum-scale') ?? 5);
      const isForbidden = ['no', '0'].includes(viewport.get('user-scalable') ?? '') || most < 2;
      return isForbidden ? fail('The viewport forbids zooming.') : pass('Nothing keeps them from it.');
    },
  },
  {
    id: 'phone-link',
    titles: { pass: 'The phone number can be tapped', fail: 'The phone number cannot be tapped', note: 'Phone number' },
    points: 2,
    why: 'On a phone, a number that is only text has to be remembered and typed.',
    fix: 'Make it a link: <a href="tel:+1…">.',
    judge: ({ document, text }) => {
      const links = document.all('a').filter(({ attribs }) => /^tel:/i.test(attribs.href ?? ''));
      if (links.length > 0) return pass(`${count(links.length, 'link dials', 'links dial')} a number.`);
      const number = PHONE.exec(text)?.[0];
      return number === undefined
        ? note('There is no phone number on the page.')
        : fail(`${quote(number)} is only text.`);
    },
  },
  {
    id: 'touch-icon',
    titles: { pass: 'There is an icon for the home screen', fail: 'There is no icon for the home screen' },
    points: 1,
    why: 'Phones show it for saved pages and in suggestions; without one they draw a letter.',
    fix: 'Add <link rel="apple-touch-icon"> with a PNG of 180 by 180 pixels.',
    judge: ({ document }) =>
      document.links('apple-touch-icon').length > 0 || document.links('apple-touch-icon-precomposed').length > 0
        ? pass('There is one.')
        : warn('There is none.'),
  },
  {
    id: 'favicon',
    titles: { pass: 'There is an icon for tabs and results', fail: 'There is no icon for tabs and results' },
    points: 1,
    why: 'Search results on phones show it before your name, and people find their tab by it.',
    fix: 'Add <link rel="icon"> with an SVG, or a PNG of at least 48 by 48 pixels.',
    judge: ({ document }) => (document.links('icon').length > 0 ? pass('There is one.') : warn('The page names none.')),
  },
  {
    id: 'plugins',
    titles: { pass: 'Nothing needs a plug-in', fail: 'Something needs a plug-in' },
    points: 1,
    why: 'No phone runs plug-ins, and no current browser either.',
    fix: 'Replace <object>, <embed> and <applet> with video, pictures or plain HTML.',
    judge: ({ document }) => {
      const { length } = document
        .all('object', 'embed', 'applet')
        .filter(({ attribs }) => !/^image\//.test(attribs.type ?? ''));
      return length === 0 ? pass('Nothing does.') : fail(`${count(length, 'element needs', 'elements need')} one.`);
    },
  },
];
