import { expect, it } from 'vitest'
import { readMoment } from './read-moment.ts'

it('a moment is a time, or a day from its beginning or to its end', () => {
  expect(readMoment(' ', 'start')).toBeUndefined()
  expect(readMoment('2026-01-31', 'start')).toBe('2026-01-31T00:00:00Z')
  expect(readMoment('2026-01-31', 'end')).toBe('2026-01-31T23:59:59.999999Z')
  expect(readMoment('2026-01-31T10:00:00.5Z', 'end')).toBe('2026-01-31T10:00:00.5Z')
  expect(readMoment('2026-02-30', 'start')).toBe('wrong')
  expect(readMoment('soon', 'start')).toBe('wrong')
})
