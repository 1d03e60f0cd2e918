import { createElement } from 'react';
import styles from './icon.module.css';

/** An icon as lucide's list of elements: its React components would add a kilobyte of JavaScript. */
export type LucideIcon = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

const SVG_ATTRIBUTES = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'square',
  strokeLinejoin: 'miter',
} as const;

/** A lucide icon in the site's style: square caps, mitered joins, 1.25 em by default. A decoration beside text. */
export function Icon({ icon, className }: { icon: LucideIcon; className?: string | undefined }) {
  const look = className ? `${styles.icon} ${className}` : styles.icon;
  const lines = icon.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement('svg', { ...SVG_ATTRIBUTES, className: look, 'aria-hidden': true }, ...lines);
}
