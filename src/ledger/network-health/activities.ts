/** How long ago a validator last said that it lives. */
export const activities = ['active', 'today', 'this week', 'longer ago', 'never said'] as const
export type Activity = (typeof activities)[number]
