// What a counter may have printed beside its box: morale in a ring, armour on a plate, the anti-tank value in an arrow
// head. Each has its own place and shape, so that a figure is known without its colour.

interface RatingStyle {
  /** From the middle of the counter. */
  readonly at: readonly [x: number, y: number]
  readonly shape: string
  /** The figure stands light on dark. */
  readonly solid: boolean
  /** How far the figure stands below the middle of the shape. */
  readonly drop: number
}

const RATINGS: Readonly<Record<string, RatingStyle>> = {
  morale: { at: [-17.7, -1], shape: 'M0 -4.9A4.9 4.9 0 1 0 0 4.9A4.9 4.9 0 1 0 0 -4.9Z', solid: false, drop: 0 },
  armour: { at: [17.9, -10.2], shape: 'M-4.7 -4.2H4.7V2.4L2.7 4.4H-2.7L-4.7 2.4Z', solid: true, drop: 0 },
  antitank: { at: [17.9, -0.4], shape: 'M0 -5.4L4.9 -0.9V4.6H-4.9V-0.9Z', solid: false, drop: 0.9 },
}

export const ratingStyle = (rating: string): RatingStyle | undefined => RATINGS[rating]
