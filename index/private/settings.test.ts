import { describe, expect, it } from 'vitest'
import { partyIdOf } from '../../src/ledger/testing/party-id.ts'
import { SettingError } from '../settings.ts'
import { readPrivateSettings } from './settings.ts'

const [a, b] = [partyIdOf('a'), partyIdOf('b')]
const url = 'https://participant.example/base'
const some = { INDEX_PARTICIPANT_URL: url, INDEX_PARTIES: `${a}, ${b} ${a}` }

describe('the variables of the private history', () => {
  it('disables private history if no variable is set', () => {
    expect(readPrivateSettings({ SCAN_URL: 'https://scan.example' })).toBeUndefined()
  })

  it('reads the participant, the distinct parties and the source of the token from the variables', () => {
    expect(readPrivateSettings(some)).toEqual({
      url,
      tokens: { kind: 'none' },
      parties: [a, b],
      from: 0n,
      pollMs: 15_000,
      pauseMs: 200,
    })
    const byFile = { ...some, INDEX_PARTICIPANT_TOKEN_FILE: '/t', INDEX_PRIVATE_FROM: '12' }
    expect(readPrivateSettings(byFile)).toMatchObject({
      tokens: { kind: 'file', path: '/t' },
      from: 12n,
    })
    expect(
      readPrivateSettings({
        ...some,
        INDEX_PARTICIPANT_TOKEN_URL: 'https://idp.example/token',
        INDEX_PARTICIPANT_CLIENT_ID: 'index',
        INDEX_PARTICIPANT_CLIENT_SECRET_FILE: '/s',
        INDEX_PARTICIPANT_AUDIENCE: 'https://participant',
      })?.tokens,
    ).toEqual({
      kind: 'client',
      url: 'https://idp.example/token',
      id: 'index',
      secretPath: '/s',
      audience: 'https://participant',
      scope: undefined,
    })
  })

  it.each([
    ['INDEX_PARTICIPANT_URL', { INDEX_PARTIES: a }],
    ['INDEX_PARTIES', { INDEX_PARTICIPANT_URL: url }],
    ['INDEX_PARTIES', { ...some, INDEX_PARTIES: 'alice' }],
    ['member id', { ...some, INDEX_PARTIES: `PAR::${a}` }],
    ['INDEX_PARTICIPANT_URL', { ...some, INDEX_PARTICIPANT_URL: 'ftp://x' }],
    ['INDEX_PARTICIPANT_URL', { ...some, INDEX_PARTICIPANT_URL: 'https://u:secret@x' }],
    ['INDEX_PRIVATE_FROM', { ...some, INDEX_PRIVATE_FROM: '-1' }],
    ['set one', { ...some, INDEX_PARTICIPANT_TOKEN_FILE: '/t', INDEX_PARTICIPANT_TOKEN_URL: url }],
    ['INDEX_PARTICIPANT_CLIENT_ID', { ...some, INDEX_PARTICIPANT_TOKEN_URL: url }],
  ])('rejects an invalid variable and names it: %s', (name, environment) => {
    expect(() => readPrivateSettings(environment)).toThrow(SettingError)
    expect(() => readPrivateSettings(environment)).toThrow(name)
    expect(() => readPrivateSettings(environment)).not.toThrow('secret')
  })
})
