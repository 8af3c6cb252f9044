/** The parts of harbour.svg, from the back to the front. */
export const HARBOUR_PARTS = [
  'moon',
  'lamp',
  'quay',
  'houses',
  'far-water',
  'glints',
  'middle-water',
  'moonlight',
  'post',
  'gull',
  'near-water',
] as const
