import { expect, it } from 'vitest'
import { readDayOrMoment } from './read-day-or-moment.ts'

it('a moment is a time, or a day from its beginning or to its end', () => {
  expect(readDayOrMoment(' ', 'start')).toBeUndefined()
  expect(readDayOrMoment('2026-01-31', 'start')).toBe('2026-01-31T00:00:00Z')
  expect(readDayOrMoment('2026-01-31', 'end')).toBe('2026-01-31T23:59:59.999999Z')
  expect(readDayOrMoment('2026-01-31T10:00:00.5Z', 'end')).toBe('2026-01-31T10:00:00.5Z')
  expect(readDayOrMoment('2026-02-30', 'start')).toBe('wrong')
  expect(readDayOrMoment('soon', 'start')).toBe('wrong')
})
