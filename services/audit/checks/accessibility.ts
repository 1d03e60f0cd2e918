/** Basic requirements of screen readers and keyboards. */
import { type Element, isInside, nameOf } from '../reading/page-document.ts';
import { type AuditedPage, type Check, count, fail, judgeShare, pass, quote, warn } from './check.ts';

/** Input types that need no label: their value or `alt` is the label, or they are not visible. */
const INPUTS_WITHOUT_LABEL = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

const isHidden = ({ attribs }: Element) => attribs['aria-hidden'] === 'true' || attribs.hidden !== undefined;

function unlabeled({ document }: AuditedPage) {
  const labeled = new Set(document.all('label').flatMap(({ attribs }) => attribs.for ?? []));
  const fields = document
    .all('input', 'select', 'textarea')
    .filter(({ attribs }) => !INPUTS_WITHOUT_LABEL.has(attribs.type ?? ''));
  const wrong = fields.filter((field) => {
    const { id, title } = field.attribs;
    const isNamed = field.attribs['aria-label'] || field.attribs['aria-labelledby'] || title;
    return !isNamed && !(id !== undefined && labeled.has(id)) && !isInside(field, 'label');
  });
  return { fields, wrong };
}

export const accessibility: readonly Check<AuditedPage>[] = [
  {
    id: 'language',
    titles: { pass: 'The page names its language', fail: 'The page does not name its language properly' },
    points: 2,
    why: 'Screen readers use it to pronounce the text, and search engines show the page to people who speak it.',
    fix: 'Put the language in the first line: <html lang="en">.',
    judge: ({ document }) => {
      const language = document.all('html')[0]?.attribs.lang?.trim() ?? '';
      if (language === '') return fail('No language is named.');
      return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language)
        ? pass(`It is ${quote(language)}.`)
        : warn(`${quote(language)} is not a language.`);
    },
  },
  {
    id: 'image-texts',
    titles: { pass: 'Pictures have a text description', fail: 'Some pictures have no text description' },
    points: 2,
    why: 'Screen readers and image search know a picture by its text alone.',
    fix: 'Say what the picture shows in “alt”, and leave it empty (alt="") for decoration.',
    judge: ({ document }) => {
      const pictures = document.all('img').filter((image) => !isHidden(image) && image.attribs.role !== 'presentation');
      const wrong = pictures.filter(({ attribs }) => attribs.alt === undefined && !attribs['aria-label']);
      const right = pictures.length === 0 ? 'There are no pictures.' : 'Every picture has one.';
      return judgeShare({ all: pictures, wrong, noun: 'picture', right, lack: 'no “alt”' });
    },
  },
  {
    id: 'link-names',
    titles: { pass: 'Links have a name', fail: 'Some links have no name' },
    points: 1,
    why: 'A link around a bare icon is read out as its address, letter by letter.',
    fix: 'Put words in the link, or an “aria-label” where there is only an icon.',
    judge: ({ document }) => {
      const links = document.all('a').filter((link) => link.attribs.href !== undefined && !isHidden(link));
      const wrong = links.filter((link) => nameOf(link) === '');
      return judgeShare({ all: links, wrong, noun: 'link', right: 'Every link has one.' });
    },
  },
  {
    id: 'button-names',
    titles: { pass: 'Buttons have a name', fail: 'Some buttons have no name' },
    points: 1,
    why: '“Button” is all that a screen reader can say about a button without words.',
    fix: 'Put words in the button, or an “aria-label” where there is only an icon.',
    judge: ({ document }) => {
      const buttons = document.all('button').filter((button) => !isHidden(button));
      const wrong = buttons.filter((button) => nameOf(button) === '');
      return judgeShare({ all: buttons, wrong, noun: 'button', right: 'Every button has one.' });
    },
  },
  {
    id: 'field-labels',
    titles: { pass: 'Form fields have labels', fail: 'Some form fields have no label' },
    points: 2,
    why: 'A field without a label is a blank line to people who cannot see the page, and a smaller target for everyone else.',
    fix: 'Tie a <label for="…"> to the id of every field; a placeholder is not a label.',
    judge: (page) => {
      const { fields, wrong } = unlabeled(page);
      const right = fields.length === 0 ? 'There are no fields.' : 'Every field has one.';
      return judgeShare({ all: fields, wrong, noun: 'field', right });
    },
  },
  {
    id: 'frame-titles',
    titles: { pass: 'Frames have a title', fail: 'Some frames have no title' },
    points: 1,
    why: 'Maps, videos and forms in a frame are announced by their title, so that people can skip them.',
    fix: 'Add a “title” to every <iframe>: “Map of our office”.',
    judge: ({ document }) => {
      const frames = document.all('iframe').filter((frame) => !isHidden(frame));
      const wrong = frames.filter(({ attribs }) => !attribs.title && !attribs['aria-label']);
      const right = frames.length === 0 ? 'There are no frames.' : 'Every frame has one.';
      return judgeShare({ all: frames, wrong, noun: 'frame', right });
    },
  },
  {
    id: 'main-part',
    titles: { pass: 'The main content is marked', fail: 'The main content is not marked clearly' },
    points: 1,
    why: 'It lets people who listen jump over the menu, and tells machines what is content.',
    fix: 'Put the content between the header and the footer into one <main>.',
    judge: ({ document }) => {
      const { length } = document.elements.filter(
        (element) => element.name === 'main' || element.attribs.role === 'main',
      );
      if (length === 0) return warn('There is no <main>.');
      return length > 1 ? warn(`There are ${length}.`) : pass('There is one <main>.');
    },
  },
  {
    id: 'skip-link',
    titles: { pass: 'Keyboards can skip the menu', fail: 'Keyboards cannot skip the menu' },
    points: 1,
    why: 'Without it, people who use a keyboard press Tab through the whole menu on every page.',
    fix: 'Make the first link of the page lead to the main content: <a href="#main">Skip to content</a>.',
    judge: ({ document }) => {
      const firstLinks = document.all('a').slice(0, 3);
      const ids = new Set(document.elements.flatMap(({ attribs }) => attribs.id ?? []));
      return firstLinks.some(({ attribs }) => attribs.href?.startsWith('#') && ids.has(attribs.href.slice(1)))
        ? pass('One of the first links leads into the page.')
        : warn('None of the first links leads into the page.');
    },
  },
  {
    id: 'unique-ids',
    titles: { pass: 'Ids on the page are unique', fail: 'Some ids on the page are not unique' },
    points: 1,
    why: 'Labels and links find their target by its id. When two are the same, they may find the wrong one.',
    fix: 'Give every element an id of its own.',
    judge: ({ document }) => {
      const ids = document.elements.flatMap(({ attribs }) => attribs.id || []);
      const seen = new Set<string>();
      const duplicate = ids.find((id) => seen.size === seen.add(id).size);
      return duplicate === undefined
        ? pass('No id is used twice.')
        : warn(`The id ${quote(duplicate)} is used more than once.`);
    },
  },
  {
    id: 'tab-order',
    titles: { pass: 'The Tab key follows the page', fail: 'The Tab key jumps around the page' },
    points: 1,
    why: 'A positive tabindex makes the focus jump away from where people look.',
    fix: 'Remove every tabindex above 0, and order the page itself.',
    judge: ({ document }) => {
      const { length } = document.elements.filter(({ attribs }) => Number(attribs.tabindex) > 0);
      return length === 0
        ? pass('No element jumps ahead.')
        : warn(`${count(length, 'element jumps', 'elements jump')} ahead.`);
    },
  },
  {
    id: 'moving-text',
    titles: { pass: 'Nothing blinks or moves by itself', fail: 'Something blinks or moves by itself' },
    points: 1,
    why: 'Not everyone can read moving text, and sound that starts by itself drives people away.',
    fix: 'Remove <marquee> and <blink>, and let visitors start sound themselves.',
    judge: ({ document }) => {
      const moving = document.all('marquee', 'blink');
      const loud = document
        .all('video', 'audio')
        .filter(({ attribs }) => attribs.autoplay !== undefined && attribs.muted === undefined);
      const found = [...moving, ...loud].map(({ name }) => `<${name}>`);
      return found.length === 0 ? pass('Nothing does.') : fail(`Found: ${found.join(', ')}.`);
    },
  },
];
