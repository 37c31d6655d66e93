import type { Position } from '#ledger/history/position.ts'
import { formatTime } from '#ui/time/time-format.ts'
import { readTypedTime } from '#ui/time/typed-time.ts'

/** What is wrong with what was typed, by field. */
export interface MomentErrors {
  readonly migration?: string
  readonly time?: string
}

/** The position that was typed, or what each field expects. */
export function readMoment(
  migration: string,
  time: string,
  mode: 'local' | 'utc',
): { readonly position: Position | undefined; readonly errors: MomentErrors } {
  const typed = readTypedTime(time, mode)
  const isMigration = /^\d{1,18}$/.test(migration.trim())
  const errors = {
    ...(isMigration ? {} : { migration: 'A whole number, such as 4' }),
    ...(typed === undefined
      ? { time: 'An ISO time, such as 2026-01-31T10:00:00.123456Z or 2026-01-31 10:00' }
      : {}),
  }
  const position =
    typed === undefined || !isMigration
      ? undefined
      : { migrationId: BigInt(migration.trim()), recordTime: typed.time }
  return { position, errors }
}

/** In which zone a typed time is read, where it names none. */
export function zoneWords(time: string, mode: 'local' | 'utc'): string | undefined {
  const zone = readTypedTime(time, mode)?.zone
  if (zone === undefined || zone === 'given') return undefined
  return zone === 'utc' ? 'read as UTC' : 'read as local time'
}

/** A typed time as the browser's own picker takes it: in whole seconds, without zone. */
export function pickerText(time: string, mode: 'local' | 'utc'): string {
  const typed = readTypedTime(time, mode)
  if (typed === undefined) return ''
  const { day, clock } = formatTime(typed.time, mode, false)
  return `${day}T${clock}`
}
