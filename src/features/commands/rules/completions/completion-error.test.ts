import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { base64Of } from '../prepared/base64.ts'
import { completionError, errorCodeIn, traceIdOf } from './completion-error.ts'

const bytes = (text: string): number[] => [...new TextEncoder().encode(text)]
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
const text = (field: number, value: string): number[] => {
  const content = bytes(value)
  return [field * 8 + 2, content.length, ...content]
}
const message = (field: number, content: readonly number[]): number[] => [
  field * 8 + 2,
  content.length,
  ...content,
]
const detail = (kind: string, content: readonly number[]) => ({
  typeUrl: `type.googleapis.com/google.rpc.${kind}`,
  value: base64Of(new Uint8Array(content)),
})

const status = {
  code: 10,
  message: 'LOCAL_VERDICT_LOCKED_CONTRACTS(2,abab): referring to locked contracts Set(00aa)',
  details: [
    detail('ErrorInfo', [
      ...text(1, 'LOCAL_VERDICT_LOCKED_CONTRACTS'),
      ...message(3, [...text(1, 'category'), ...text(2, '2')]),
      ...message(3, [...text(1, 'definite_answer'), ...text(2, 'false')]),
      ...message(3, [...text(1, 'tid'), ...text(2, 'feed')]),
    ]),
    detail('RequestInfo', text(1, 'submission')),
    detail('ResourceInfo', [...text(1, 'CONTRACT_ID'), ...text(2, '00aa')]),
    detail('RetryInfo', message(1, [8, 1, 16, 128, 202, 181, 238, 1])),
    { typeUrl: 'type.googleapis.com/some.Other', value: 'AA==' },
  ],
}

const retryOf = (content: readonly number[]) =>
  completionError({ code: 14, message: '', details: [detail('RetryInfo', content)] }, undefined)
    .retryInfo

describe('completionError', () => {
  it('converts a completion status to the error that HTTP would return', () => {
    expect(completionError(status, 'from the trace context')).toEqual({
      form: 'ledger',
      code: 'LOCAL_VERDICT_LOCKED_CONTRACTS',
      cause: 'referring to locked contracts Set(00aa)',
      correlationId: 'submission',
      traceId: 'feed',
      context: { category: '2', definite_answer: 'false', tid: 'feed' },
      resources: [['CONTRACT_ID', '00aa']],
      errorCategory: 2,
      grpcCodeValue: 10,
      retryInfo: 'after 1.5 s',
      definiteAnswer: false,
    })
  })

  it('uses the status message as the cause if there are no details', () => {
    expect(completionError({ ...status, details: null }, 'trace')).toMatchObject({
      code: 'LOCAL_VERDICT_LOCKED_CONTRACTS',
      errorCategory: 2,
      traceId: 'trace',
      resources: [],
      definiteAnswer: undefined,
    })
    expect(completionError({ code: 4, message: 'too late' }, undefined)).toMatchObject({
      code: '',
      cause: 'too late',
      errorCategory: undefined,
    })
  })

  it('prefers the status details over the message', () => {
    const message = 'OTHER(9,cdcd): as it was told'
    expect(completionError({ ...status, message }, undefined)).toMatchObject({
      code: 'LOCAL_VERDICT_LOCKED_CONTRACTS',
      errorCategory: 2,
      cause: 'as it was told',
    })
    const details = [detail('ErrorInfo', [])]
    expect(completionError({ code: 10, message, details }, 'trace')).toMatchObject({
      code: 'OTHER',
      errorCategory: 9,
      context: {},
      traceId: 'trace',
    })
  })

  it.each([
    ['true', true],
    ['false', false],
    ['perhaps', undefined],
    ['toString', undefined],
  ])('reads the definite answer “%s” of a status as %s', (value, definiteAnswer) => {
    const answer = [...text(1, 'definite_answer'), ...text(2, value)]
    const details = [detail('ErrorInfo', message(3, answer))]
    expect(completionError({ code: 10, message: '', details }, undefined)).toMatchObject({
      definiteAnswer,
    })
  })

  it.each([
    ['after 2 s', message(1, [8, 2])],
    ['after 90 s', message(1, [8, 90, 16, 0])],
    ['after 0.000000001 s', message(1, [16, 1])],
    ['after 0 s', message(1, [])],
  ])('reads the retry delay %s of a status', (words, content) => {
    expect(retryOf(content)).toBe(words)
  })

  it.each([
    ['nothing', []],
    ['a number', [8, 2]],
    ['words for seconds', message(1, text(1, 'soon'))],
    ['words for the fraction', message(1, [8, 2, ...text(2, 'soon')])],
  ])('omits the retry delay for %s', (_, content) => {
    expect(retryOf(content)).toBeUndefined()
  })

  it('lists all resources in order, and uses the last value if a field occurs more than once', () => {
    const details = [
      detail('ResourceInfo', [...text(1, 'CONTRACT_ID'), ...text(2, '00aa')]),
      detail('ResourceInfo', text(1, 'PARTY')),
      detail('ResourceInfo', text(2, '00bb')),
      detail('RequestInfo', [...text(1, 'first'), ...text(1, 'last')]),
      { typeUrl: 'google.rpc.ErrorInfo', value: detail('ErrorInfo', text(1, 'BARE')).value },
    ]
    expect(completionError({ code: 5, message: '', details }, undefined)).toMatchObject({
      resources: [
        ['CONTRACT_ID', '00aa'],
        ['PARTY', ''],
        ['', '00bb'],
      ],
      correlationId: 'last',
      code: 'BARE',
    })
  })

  it('ignores unknown kinds of status details, and all details beyond the size limits', () => {
    const help = detail('Help', message(1, [8, 9]))
    const retry = detail('RetryInfo', message(1, [8, 2]))
    const read = (details: readonly ReturnType<typeof detail>[]) =>
      completionError({ code: 14, message: '', details }, undefined)
    expect(read([retry, help]).retryInfo).toBe('after 2 s')
    const request = detail('RequestInfo', text(1, 'submission'))
    const before = (count: number) => Array<typeof help>(count).fill(help)
    expect(read([...before(49), request]).correlationId).toBe('submission')
    expect(read([...before(50), request]).correlationId).toBeUndefined()
    const long = [10, ...varint(20_001), ...bytes('x'.repeat(20_001))]
    expect(read([detail('RequestInfo', long)]).correlationId).toHaveLength(20_000)
  })

  it('omits the category if no field of that name is a number', () => {
    const category = [...text(1, 'category'), ...text(2, 'two')]
    const details = [detail('ErrorInfo', message(3, category))]
    expect(completionError({ code: 5, message: '', details }, undefined).errorCategory).toBe(
      undefined,
    )
  })

  it('reads arbitrary status details without failing', () => {
    const kinds = fc.constantFrom('ErrorInfo', 'RequestInfo', 'ResourceInfo', 'RetryInfo', 'Help')
    const details = fc.array(
      fc.oneof(
        fc.record({ kind: kinds, content: fc.uint8Array({ maxLength: 60 }) }).map((one) => ({
          typeUrl: `type.googleapis.com/google.rpc.${one.kind}`,
          value: base64Of(one.content),
        })),
        fc.record({ typeUrl: fc.string(), value: fc.string() }),
      ),
    )
    fc.assert(
      fc.property(fc.string(), details, (message, errorDetails) => {
        const error = completionError(
          { code: 2, message: message, details: errorDetails },
          undefined,
        )
        expect(message.endsWith(error.cause)).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})

it('finds an error code at the start of a message in Canton’s form', () => {
  expect(errorCodeIn('NOT_SEQUENCED_TIMEOUT(2,abc): too late')).toBe('NOT_SEQUENCED_TIMEOUT')
  expect(errorCodeIn('not sequenced (2,abc): too late')).toBeUndefined()
  expect(errorCodeIn('')).toBeUndefined()
  expect(errorCodeIn('it was NOT_SEQUENCED_TIMEOUT(2,abc): too late')).toBeUndefined()
  expect(errorCodeIn('2_LATE(2,abc): too late')).toBeUndefined()
  expect(errorCodeIn('INTERNAL(-1,0): no trace')).toBe('INTERNAL')
  expect(errorCodeIn('NO_TRACE(4,): anything')).toBe('NO_TRACE')
})

it('takes the trace id from the second part of a trace context', () => {
  expect(traceIdOf(`00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`)).toBe('ab'.repeat(16))
  expect(traceIdOf('00-xyz')).toBeUndefined()
  expect(traceIdOf(`00-${'AB'.repeat(16)}-${'cd'.repeat(8)}-01`)).toBeUndefined()
  expect(traceIdOf(`in 00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`)).toBeUndefined()
  expect(traceIdOf(null)).toBeUndefined()
})
