/** The periods since a validator's last report of activity. */
export const activities = ['active', 'today', 'this week', 'longer ago', 'never said'] as const
export type Activity = (typeof activities)[number]
