/** Hours of each day in which nobody is told of anything, in minutes since local midnight, the end not included. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** Whether a minute of the day lies in the quiet hours; they may go over midnight. From one to the same is none. */
export function isQuietAt({ from, to }: QuietHours, minute: number): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Reads `22:30` as a minute of the day; undefined for anything else. */
export function minuteOfDay(text: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  if (hours === '') return undefined
  const [hour, minute] = [Number(hours), Number(minutes)]
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}

/** A minute of the day as `22:30`. */
export function clockOfMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
