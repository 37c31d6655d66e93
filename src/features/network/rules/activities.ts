/** The time since a validator last reported that it is active, in groups. */
export const activities = ['active', 'today', 'this week', 'longer ago', 'never said'] as const
export type Activity = (typeof activities)[number]
