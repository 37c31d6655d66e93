import type { Activity } from '../rules/activities.ts'
import type { Tone } from '#ui/StatusMark.tsx'

/** The label for each period since a validator's last report. */
export const activityWords: Readonly<Record<Activity, string>> = {
  active: 'Active within two hours',
  today: 'Within a day',
  'this week': 'Within a week',
  'longer ago': 'Longer ago',
  'never said': 'Never reported',
}

export const activityTones: Readonly<Record<Activity, Tone>> = {
  active: 'accept',
  today: 'warning',
  'this week': 'reject',
  'longer ago': 'reject',
  'never said': 'not-voted',
}
