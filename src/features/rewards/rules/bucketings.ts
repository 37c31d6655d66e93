export const bucketings = ['round', 'day', 'month'] as const
/** By round number, or by day or month in UTC. */
export type Bucketing = (typeof bucketings)[number]
