import type { IndexState } from './state.ts'

/** Returns the progress in one line. */
export function progressLine(state: IndexState): string {
  const { share, pace, newest, lagSeconds, secondsLeft, trouble } = state
  return [
    `${(share * 100).toFixed(2)} % of the time that is wanted`,
    `${pace.toFixed(1)} updates a second`,
    ...(newest === undefined ? [] : [`newest ${newest}, ${Math.round(lagSeconds ?? 0)} s ago`]),
    ...(secondsLeft === undefined || secondsLeft === 0 ? [] : [`${hours(secondsLeft)} left`]),
    ...(trouble === undefined ? [] : [trouble.words]),
  ].join('; ')
}

function hours(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
