/** Whether assistants can read the page and quote it correctly. */
import { DomUtils } from 'htmlparser2';
import { typesOf } from '../reading/json-ld.ts';
import { tokens } from '../reading/page-document.ts';
import { headerRules } from '../reading/robots-rules.ts';
import { type AuditedSite, type Check, count, fail, NOT_CHECKED, pass, warn } from './check.ts';

/** User agents of assistants and AI search. Crawlers that only collect training data are not checked. */
const ASSISTANTS = ['OAI-SearchBot', 'ChatGPT-User', 'Claude-SearchBot', 'Claude-User', 'PerplexityBot', 'Applebot'];

/** Matches within a line: `\s` instead of `[ \t]` would take very long for a file of empty lines. */
const HEADING = /^[ \t]*#[ \t]+\S/m;
/** The repetitions are bounded, so that the search takes linear time. */
const PHONE = /\+?\d[\d\s().-]{7,20}\d/;
const MAIL = /[\w+-]@[\w-]{1,63}\.\w/;

export const ai: readonly Check<AuditedSite>[] = [
  {
    id: 'assistants',
    titles: { pass: 'Assistants may read the page', fail: 'Some assistants may not read the page' },
    points: 2,
    why: 'An assistant that is kept out answers questions about your trade with someone else’s name.',
    fix: 'Remove the rules in robots.txt that keep out the assistants you want to be found by.',
    judge: ({ robots, url }) => {
      const forbidden = ASSISTANTS.filter((agent) => !robots.allows(url.href, agent));
      if (forbidden.length === 0) return pass('robots.txt keeps none of the large ones out.');
      const found = `robots.txt keeps out ${forbidden.join(', ')}.`;
      return forbidden.length === ASSISTANTS.length ? fail(found) : warn(found);
    },
  },
  {
    id: 'without-script',
    titles: { pass: 'The text is there without scripts', fail: 'Little text is there without scripts' },
    points: 3,
    why: 'Most assistants do not run scripts: what a script writes later does not exist for them.',
    fix: 'Let the server send finished pages; ask your developer for server rendering.',
    judge: ({ wordCount, document }) => {
      const scripts = document.all('script').length;
      if (wordCount >= 80) return pass(`${count(wordCount, 'word')} can be read without running a script.`);
      const found = `Only ${count(wordCount, 'word')} can be read without running a script.`;
      return wordCount < 20 && scripts > 0 ? fail(found) : warn(found);
    },
  },
  {
    id: 'llms-txt',
    titles: { pass: 'There is an llms.txt', fail: 'There is no proper llms.txt', note: 'llms.txt' },
    points: 1,
    why: 'It hands assistants a short, clean list of what matters on your site.',
    fix: 'Publish /llms.txt: your name as a heading, one sentence about you, and links to your main pages.',
    judge: ({ llms, endedEarly }) => {
      if (llms === undefined) return endedEarly ? NOT_CHECKED : warn('There is none.');
      return HEADING.test(llms) ? pass('It was read.') : warn('It has no heading, so it does not say whose it is.');
    },
  },
  {
    id: 'snippets',
    titles: { pass: 'The page may be quoted', fail: 'The page may not be quoted' },
    points: 2,
    why: '“nosnippet” keeps your words out of answers as well as out of search results.',
    fix: 'Remove “nosnippet” and “max-snippet:0” from the robots meta tag and header.',
    judge: ({ document, headers }) => {
      const all = [...document.metas('robots'), headerRules(headers['x-robots-tag'])];
      const rules = tokens(all.join(' ').replaceAll(',', ' '));
      return rules.some((rule) => rule === 'nosnippet' || rule === 'max-snippet:0')
        ? fail('The page forbids it.')
        : pass('It may.');
    },
  },
  {
    id: 'sections',
    titles: { pass: 'The text has sections with headings', fail: 'The text has few or no sections with headings' },
    points: 1,
    why: 'Assistants quote the section under the heading that fits the question, and skip walls of text.',
    fix: 'Put a level 2 heading over every subject, ideally the question that people ask.',
    judge: ({ document }) => {
      const { length } = document.all('h2', 'h3');
      return length < 2
        ? warn(`There ${length === 1 ? 'is' : 'are'} ${count(length, 'heading')} of level 2 or 3.`)
        : pass(`There are ${length}.`);
    },
  },
  {
    id: 'contact-text',
    titles: { pass: 'Phone and email can be read', fail: 'Phone or email cannot be read' },
    points: 1,
    why: 'An assistant can only recommend calling you when it finds the number as text.',
    fix: 'Write the phone number and the email address as text on every page, not into a picture.',
    judge: ({ document, text, things }) => {
      const links = document.all('a').map(({ attribs }) => attribs.href ?? '');
      const facts = `${text} ${links.join(' ')} ${things.map((thing) => `${thing.telephone ?? ''} ${thing.email ?? ''}`).join(' ')}`;
      if (PHONE.test(facts) && MAIL.test(facts)) return pass('Both can.');
      if (PHONE.test(facts)) return warn('The email address cannot.');
      return MAIL.test(facts) ? warn('The phone number cannot.') : fail('Neither can.');
    },
  },
  {
    id: 'date',
    titles: { pass: 'The page says when it was last changed', fail: 'The page does not say when it was last changed' },
    points: 1,
    why: 'Assistants prefer what is current, and leave out what has no date.',
    fix: 'Add “dateModified” to the structured data, or a <time datetime="…"> to the page.',
    judge: ({ document, things }) => {
      const inThings = things.some((thing) => thing.dateModified !== undefined || thing.datePublished !== undefined);
      const inPage = document.all('time').some(({ attribs }) => attribs.datetime !== undefined);
      const inHead = ['article:modified_time', 'og:updated_time'].some((name) => document.meta(name) !== '');
      return inThings || inPage || inHead ? pass('A date was found.') : warn('No date was found.');
    },
  },
  {
    id: 'tables-and-lists',
    titles: { pass: 'Facts are in lists or tables', fail: 'No facts are in lists or tables' },
    points: 1,
    why: 'Prices, steps and hours in a list are quoted whole; in a paragraph they are taken apart.',
    fix: 'Put services, prices and steps into lists or tables.',
    judge: ({ document }) => {
      const lists = document.all('ul', 'ol', 'dl', 'table').filter((list) => DomUtils.textContent(list).trim() !== '');
      return lists.length === 0
        ? warn('There is no list and no table.')
        : pass(
            `There ${lists.length === 1 ? 'is' : 'are'} ${count(lists.length, 'list or table', 'lists and tables')}.`,
          );
    },
  },
  {
    id: 'named-things',
    titles: { pass: 'The page says what it is about', fail: 'The page does not say what it is about' },
    points: 1,
    why: 'A type such as Service, Product or Article spares an assistant the guess.',
    fix: 'Describe the main thing of the page in the structured data: a Service, a Product, an Article, a WebPage.',
    judge: ({ things }) => {
      const types = things.flatMap(typesOf);
      const main = types.find((type) => /(?:Page|Article|Posting|Service|Product|Event|Recipe|Course)$/.test(type));
      return main === undefined
        ? warn('No page, service or article is described.')
        : pass(`It describes a ${main.slice(0, 40)}.`);
    },
  },
];
