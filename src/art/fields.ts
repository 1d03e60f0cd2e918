/** Fields that are too large to travel inside their page; only their sign does (src/components/signed-field.tsx). */
import { plan } from '../imagery/plan.ts';
import type { DrawingFile } from './drawing.ts';
import { HOME_FIELD, type LargeField } from './home-field.ts';

export const ELSEWHERE_FIELD: LargeField = { slug: 'elsewhere', size: [900, 640], unit: 14, lit: [0.55, 0.46] };

/** The plan by day in the hero of a Google Maps page. @param id of its service */
export const spotField = (id: string): LargeField => ({ slug: `${id}-spot`, size: [640, 320], lit: [0.5, 0.6] });

export function fieldDrawing(field: LargeField): DrawingFile {
  return { path: `field/${field.slug}`, svg: plan({ kind: 'fabric', ...field }) };
}

export function fieldDrawings(): DrawingFile[] {
  return [HOME_FIELD, ELSEWHERE_FIELD].map(fieldDrawing);
}
