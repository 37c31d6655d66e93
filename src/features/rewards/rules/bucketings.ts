export const bucketings = ['round', 'day', 'month'] as const
/** By the number of the round, or by the day or month in UTC. */
export type Bucketing = (typeof bucketings)[number]
