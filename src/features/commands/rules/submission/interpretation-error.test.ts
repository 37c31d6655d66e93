import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { readInterpretationError } from './interpretation-error.ts'

describe('readInterpretationError', () => {
  it('reads a failed assertion in the form of Canton 3.3 and later', () => {
    expect(
      readInterpretationError(
        'Interpretation error: Error: User failure: UNHANDLED_EXCEPTION/DA.Exception.AssertionFailed:AssertionFailed (error category 9): Insufficient funds: 1.0 < 2.0',
      ),
    ).toEqual({
      kind: 'An assertion of the Daml code failed',
      exception: 'DA.Exception.AssertionFailed:AssertionFailed',
      message: 'Insufficient funds: 1.0 < 2.0',
      details: undefined,
    })
  })

  it('keeps the id and all message lines of a user failure', () => {
    expect(
      readInterpretationError(
        'Interpretation error: Error: User failure: splice.lfdecentralizedtrust.org/insufficient-funds (error category 11): one\ntwo: {x}',
      ),
    ).toMatchObject({
      kind: 'The Daml code failed (error category 11)',
      exception: 'splice.lfdecentralizedtrust.org/insufficient-funds',
      message: 'one\ntwo: {x}',
    })
  })

  it('reads an exception in the older error form, with the details for developers', () => {
    expect(
      readInterpretationError(
        String.raw`Interpretation error: Error: Unhandled Daml exception: DA.Exception.PreconditionFailed:PreconditionFailed@ae5cbc5a{ message = "Template pre-condition \"x > 0\" violated" }. Details: Last location: [DA.Internal.Template:12], partial transaction: `,
      ),
    ).toEqual({
      kind: 'A contract violates the ensure clause of its template',
      exception: 'DA.Exception.PreconditionFailed:PreconditionFailed',
      message: 'Template pre-condition "x > 0" violated',
      details: 'Last location: [DA.Internal.Template:12], partial transaction: ',
    })
  })

  it.each([
    ['DA.Exception.AssertionFailed:AssertionFailed', 'An assertion of the Daml code failed'],
    ['DA.Exception.ArithmeticError:ArithmeticError', 'A calculation failed'],
    ['DA.Exception.GeneralError:GeneralError', 'The Daml code aborted'],
    ['My.Errors:Refused', 'The Daml code threw an exception'],
  ])('describes the exception %s as: %s', (exception, kind) => {
    const cause = `Interpretation error: Error: Unhandled Daml exception: ${exception}@ab12{ message = "one\\ntwo" }`
    expect(readInterpretationError(cause)).toEqual({
      kind,
      exception,
      message: 'one\ntwo',
      details: undefined,
    })
  })

  it('unescapes the message of an exception, and keeps an `n` after an escaped backslash as a letter', () => {
    const cause = String.raw`Interpretation error: Error: Unhandled Daml exception: M:E@ab12{ message = "a \"b\" in C:\\new\nand more" }`
    expect(readInterpretationError(cause)?.message).toBe('a "b" in C:\\new\nand more')
  })

  it('keeps the record of an exception without a message', () => {
    const cause =
      'Interpretation error: Error: Unhandled Daml exception: My.Errors:Refused@ab12{ code = 7 }'
    expect(readInterpretationError(cause)?.message).toBe('{ code = 7 }')
    const bare = 'Interpretation error: Error: Unhandled exception: My.Errors:Refused at the end'
    expect(readInterpretationError(bare)?.message).toBe('at the end')
  })

  it('reads type, message and details of an exception in the newer error form', () => {
    const cause = 'User failure: UNHANDLED_EXCEPTION/My.Errors:Refused (error category 9): no'
    expect(readInterpretationError(cause)).toMatchObject({
      kind: 'The Daml code failed (error category 9)',
      exception: 'My.Errors:Refused',
      message: 'no',
    })
    expect(readInterpretationError('User failure: my-id: no. Details: Last location')).toEqual({
      kind: 'The Daml code threw an exception',
      exception: 'my-id',
      message: 'no',
      details: 'Last location',
    })
  })

  it('returns the required and the acting parties if authorisation is missing', () => {
    expect(
      readInterpretationError(
        'Interpretation error: Error: node requires authorizers a::1220,b::1220, but only b::1220 were given',
      ),
    ).toMatchObject({ message: 'requires: a::1220,b::1220\nacting:   b::1220' })
  })

  it('detects missing authorisation only if all four phrases of the message occur in order in one line', () => {
    const marks = ['node ', 'requires authorizers ', ', but only ', ' were given']
    const causes = fc.array(fc.constantFrom(...marks, '\n', 'a', ' ', ','), { maxLength: 12 })
    const pattern = /node [^\n]*?requires authorizers ([^\n]*?), but only ([^\n]*?) were given/u
    fc.assert(
      fc.property(causes, (parts) => {
        const cause = `Interpretation error: ${parts.join('')}`
        const found = pattern.exec(cause)
        const message = readInterpretationError(cause)?.message
        const parties = found && `requires: ${found[1]}\nacting:   ${found[2] || 'nobody'}`
        expect(message?.startsWith('requires: ') ? message : null).toBe(parties)
      }),
      { numRuns: runs(5000) },
    )
  })

  it('keeps the text of other interpretation errors, and returns undefined for other rejections', () => {
    expect(
      readInterpretationError("Command preprocessing failed: expected a Decimal at 'amount.value'"),
    ).toMatchObject({
      kind: 'The command does not fit the template',
      message: "expected a Decimal at 'amount.value'",
    })
    expect(
      readInterpretationError('Interpretation error: Error: Wrongly typed contract: 00ab'),
    ).toMatchObject({
      message: 'Wrongly typed contract: 00ab',
    })
    expect(readInterpretationError('Contract could not be found with id 00ab')).toBeUndefined()
  })
})
