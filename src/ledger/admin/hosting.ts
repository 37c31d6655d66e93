/** Values of the filter by hosting: on this participant, or elsewhere. */
export const hostings = ['local', 'not local'] as const
export type Hosting = (typeof hostings)[number]
