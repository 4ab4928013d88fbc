// What a legend consists of; the page lists it, and nothing here needs the drawing itself.
export const LEGEND_GROUPS = ['terrain', 'water', 'lines', 'places', 'works', 'types'] as const
export type LegendGroup = (typeof LEGEND_GROUPS)[number]

export interface LegendSample {
  /** SVG in a box of 40 by 24. */
  readonly sample: string
  readonly label: string
}
export interface LegendItem extends LegendSample {
  readonly group: LegendGroup
}
