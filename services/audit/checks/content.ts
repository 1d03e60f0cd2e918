/** Title, description, headings and text of the page. */
import { nameOf } from '../reading/page-document.ts';
import { type AuditedPage, type Check, count, fail, pass, quote, warn } from './check.ts';

/** Characters; `longest` is what a search result shows, approximately: search engines measure width in pixels. */
const TITLE = { shortest: 15, longest: 65 };
const DESCRIPTION = { shortest: 50, longest: 165 };
/** Characters of a title that are searched for words. */
const MAX_TITLE_SEARCHED = 300;

const EMPTY_WORDS =
  /^(?:click here|here|read more|more|learn more|link|this|this page|details|continue|go)[\s.…>»→]*$/i;
const PLACEHOLDER = /lorem ipsum|dolor sit amet|your text here|sample page|just another wordpress site/i;

function judgeLength(length: number, { shortest, longest }: typeof TITLE, what: string) {
  if (length === 0) return fail(`There is no ${what}.`);
  if (length < shortest) return warn(`The ${what} has only ${count(length, 'character')}.`);
  if (length > longest) return warn(`The ${what} has ${length} characters; about ${longest} are shown.`);
  return pass(`The ${what} has ${length} characters.`);
}

export const content: readonly Check<AuditedPage>[] = [
  {
    id: 'title',
    titles: { pass: 'The page has one title', fail: 'The page does not have exactly one title' },
    points: 3,
    why: 'The title is the line people click in a search result, and the strongest hint of what the page is about.',
    fix: 'Give the page exactly one <title> that says what it offers, and where.',
    judge: ({ document }) => {
      const titles = document.titles.filter(Boolean);
      const [first] = titles;
      if (first === undefined) return fail('There is no title.');
      return titles.length > 1 ? warn(`There are ${titles.length} titles.`) : pass(`The title is ${quote(first)}.`);
    },
  },
  {
    id: 'title-length',
    titles: { pass: 'The title has the right length', fail: 'The title does not have the right length' },
    points: 1,
    why: 'A long title is cut off in search results, and a short one leaves out what people search for.',
    fix: 'Write 15 to 65 characters: the offer first, then the town, then your name.',
    judge: ({ document }) => judgeLength(document.titles[0]?.length ?? 0, TITLE, 'title'),
  },
  {
    id: 'description',
    titles: { pass: 'The page has a description', fail: 'The page does not have exactly one description' },
    points: 2,
    why: 'Search results show it under the title; without one they pick a sentence of the page themselves.',
    fix: 'Add one <meta name="description"> that says in two sentences why this page is worth a visit.',
    judge: ({ document }) => {
      const descriptions = document.metas('description').filter(Boolean);
      const [first] = descriptions;
      if (first === undefined) return fail('There is no description.');
      if (descriptions.length > 1) return warn(`There are ${descriptions.length} descriptions.`);
      return pass(`The description is ${quote(first)}.`);
    },
  },
  {
    id: 'description-length',
    titles: { pass: 'The description has the right length', fail: 'The description does not have the right length' },
    points: 1,
    why: 'What goes beyond two lines is cut off, often in the middle of the reason to visit.',
    fix: 'Write 50 to 165 characters, the most important words first.',
    judge: ({ document }) => judgeLength(document.meta('description').length, DESCRIPTION, 'description'),
  },
  {
    id: 'main-heading',
    titles: { pass: 'The page has one main heading', fail: 'The page does not have exactly one main heading' },
    points: 2,
    why: 'The main heading tells visitors and search engines in one line what they are looking at.',
    fix: 'Use exactly one <h1> with words in it, and <h2> for the sections under it.',
    judge: ({ document }) => {
      const headings = document.all('h1').map(nameOf).filter(Boolean);
      const [first] = headings;
      if (first === undefined) return fail('There is no main heading.');
      return headings.length > 1
        ? warn(`There are ${headings.length} main headings.`)
        : pass(`The main heading is ${quote(first)}.`);
    },
  },
  {
    id: 'heading-order',
    titles: { pass: 'Headings are in order', fail: 'Headings skip a level' },
    points: 1,
    why: 'Headings are the table of contents of a page; a skipped level reads like a missing chapter.',
    fix: 'Step down one level at a time: <h2> under <h1>, <h3> under <h2>.',
    judge: ({ document }) => {
      const levels = document.all('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ name }) => Number(name[1]));
      const jump = levels.findIndex((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
      return jump === -1
        ? pass(`${count(levels.length, 'heading')}, none of them out of order.`)
        : warn(`A heading of level ${levels[jump]} follows one of level ${levels[jump - 1]}.`);
    },
  },
  {
    id: 'words',
    titles: { pass: 'There is enough to read', fail: 'There is little to read' },
    points: 2,
    why: 'A page with little text gives search engines little to match with what people ask.',
    fix: 'Say in at least 200 words what you do, for whom, where, and what it costs.',
    judge: ({ wordCount }) => {
      const found = `${count(wordCount, 'word')} can be read on the page.`;
      if (wordCount < 80) return fail(found);
      return wordCount < 200 ? warn(found) : pass(found);
    },
  },
  {
    id: 'placeholder',
    titles: { pass: 'No placeholder text is left', fail: 'Placeholder text is left' },
    points: 2,
    why: 'Text from a template tells visitors that no one is home.',
    fix: 'Replace it with words of your own, or delete it.',
    judge: ({ text, document }) => {
      const found = PLACEHOLDER.exec(`${document.titles.join(' ')} ${document.meta('description')} ${text}`);
      return found ? fail(`The page says ${quote(found[0])}.`) : pass('None was found.');
    },
  },
  {
    id: 'link-words',
    titles: { pass: 'Links say where they lead', fail: 'Some links do not say where they lead' },
    points: 1,
    why: 'The words of a link tell search engines what the other page is about; “click here” tells them nothing.',
    fix: 'Name the target in the link: “Prices for spring cleaning” instead of “Read more”.',
    judge: ({ document }) => {
      const empty = document
        .all('a')
        .filter(({ attribs }) => attribs.href !== undefined)
        .map(nameOf)
        .filter((name) => EMPTY_WORDS.test(name));
      const [first] = empty;
      return first === undefined
        ? pass('No link is called “click here” or the like.')
        : warn(`${count(empty.length, 'link says', 'links say')} as little as ${quote(first)}.`);
    },
  },
  {
    id: 'characters',
    titles: { pass: 'All characters can be read', fail: 'Some characters may not be readable' },
    points: 2,
    why: 'When the page and the server disagree about the character set, names and prices turn into characters no one can read.',
    fix: 'Save the page as UTF-8 and put <meta charset="utf-8"> first in its head.',
    judge: ({ hasBrokenCharacters, encoding, document, headers }) => {
      if (hasBrokenCharacters) return fail(`Some characters are not valid ${encoding}, which the page claims to be.`);
      const isDeclared =
        document.all('meta').some(({ attribs }) => attribs.charset || /charset=/i.test(attribs.content ?? '')) ||
        /charset=/i.test(headers['content-type'] ?? '');
      if (!isDeclared) return warn('The page does not say which character set it uses.');
      return encoding === 'UTF-8' ? pass('The page is UTF-8.') : warn(`The page is ${encoding}, which is outdated.`);
    },
  },
  {
    id: 'title-and-heading',
    titles: { pass: 'The title matches the page', fail: 'The title does not match the page' },
    points: 1,
    why: 'Visitors who click a title expect to find it again on the page, and search engines rewrite titles that do not fit.',
    fix: 'Use at least one important word of the title in the main heading, too, or in the text below it.',
    judge: ({ document, text }) => {
      const title = (document.titles[0] ?? '').slice(0, MAX_TITLE_SEARCHED);
      const heading = document.all('h1').map(nameOf)[0] ?? '';
      const body = `${heading} ${text}`.toLowerCase();
      const important = title.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [];
      const shared = important.filter((word) => body.includes(word));
      return shared.length * 2 >= important.length && title !== ''
        ? pass('The words of the title are on the page, too.')
        : warn('Most words of the title are nowhere on the page.');
    },
  },
];
