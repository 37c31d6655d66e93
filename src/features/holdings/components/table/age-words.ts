import { ageSteps } from '../../rules/distribution.ts'

/** Returns the label of the age bucket that starts at a number of days. */
export function ageWords(days: number): string {
  const next = ageSteps[ageSteps.indexOf(days) + 1]
  if (next === undefined) return `${days} days and older`
  return next === 1 ? 'less than a day' : `${days} to ${next} days`
}
