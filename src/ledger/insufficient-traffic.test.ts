import { describe, expect, it } from 'vitest'
import { readServerError } from './read-server-error.ts'
import { insufficientTrafficOf } from './insufficient-traffic.ts'

const refused = (context: object, code = 'TRAFFIC_ACCOUNT_VALIDATION_FAILED') =>
  readServerError(JSON.stringify({ code, cause: 'no traffic', context, errorCategory: 9 }))

describe('insufficientTrafficOf', () => {
  it("reads the traffic account, balance and cost from an error's metadata, with all digits", () => {
    const context = {
      account_id: 'PAR::node::1220ab',
      balance: '9007199254740993',
      traffic_cost: '20000',
      category: '9',
    }
    expect(insufficientTrafficOf(refused(context))).toEqual({
      account: 'PAR::node::1220ab',
      balance: '9007199254740993',
      cost: '20000',
    })
  })

  it('omits values about insufficient traffic that the participant does not send', () => {
    expect(insufficientTrafficOf(refused({ balance: '0' }))).toEqual({
      account: undefined,
      balance: '0',
      cost: undefined,
    })
  })

  it('returns no traffic account for any other error', () => {
    expect(insufficientTrafficOf(refused({ account_id: 'x' }, 'OTHER'))).toBeUndefined()
    expect(insufficientTrafficOf({ form: 'text', text: 'x' })).toBeUndefined()
  })
})
