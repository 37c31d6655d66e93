/** Whether a party is hosted on the participant that was asked, as lists are filtered by it. */
export const hostings = ['local', 'not local'] as const
export type Hosting = (typeof hostings)[number]
