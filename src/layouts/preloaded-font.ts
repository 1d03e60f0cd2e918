import { fontFaces } from '../styles/font-faces.ts';
import css from '../styles/fonts.css?inline';

/** Address of the first face that every page shows, under the name that the style sheet has for it. */
export const preloadedFont = fontFaces(css).find(({ range }) => range === undefined)?.url;
