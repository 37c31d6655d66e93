import { expect, it } from 'vitest'
import { freshRequest } from './fresh-request.ts'
import { incompleteReason } from './incomplete-reason.ts'

const command = { CreateCommand: {} }

it('requires a command, then an acting party', () => {
  expect(incompleteReason(freshRequest())).toMatch(/command/)
  expect(incompleteReason(freshRequest({ commands: [command] }))).toMatch(/acting party/)
  expect(incompleteReason(freshRequest({ commands: [command], actAs: [''] }))).toBeUndefined()
})

it('leaves members that are not lists to the check of the request', () => {
  expect(incompleteReason({ commands: 'x', actAs: null })).toBeUndefined()
})
