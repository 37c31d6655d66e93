import type { Family } from '../families.ts'

/**
 * Operations that the sandbox serves although no available specification describes them, each with
 * the reason.
 */
export const unspecifiedCalls: Readonly<Record<Family, Readonly<Record<string, string>>>> = {
  ledger: {},
  scan: {
    'POST /v2/state/acs': 'newer than the specification (release 0.9)',
    'POST /v2/holdings/state': 'newer than the specification (release 0.9)',
    'GET /v0/events/latest-record-time': 'newer than the specification (release 0.9)',
  },
  validator: {
    'GET /livez': 'every application has it',
    'GET /readyz': 'every application has it',
    'GET /version': 'every application has it',
    'GET /v0/validator-user': 'described in the internal specification of the validator alone',
    'GET /v0/wallet/amulets': 'the internal wallet API has no specification here',
    'GET /v0/wallet/app-reward-coupons': 'the internal wallet API',
    'GET /v0/wallet/validator-reward-coupons': 'the internal wallet API',
    'GET /v0/wallet/validator-faucet-coupons': 'the internal wallet API',
    'GET /v0/wallet/validator-liveness-activity-records': 'the internal wallet API',
    'GET /v0/wallet/sv-reward-coupons': 'the internal wallet API',
    'GET /v0/wallet/balance': 'the internal wallet API has no specification here',
    'GET /v0/wallet/subscription-initial-payments': 'the internal wallet API',
    'GET /v0/wallet/subscription-requests': 'the internal wallet API',
    'GET /v0/wallet/subscription-requests/{}': 'the internal wallet API',
    'DELETE /v0/wallet/subscription-requests/{}': 'the internal wallet API',
    'POST /v0/wallet/subscription-requests/{}/accept': 'the internal wallet API',
    'POST /v0/wallet/subscription-requests/{}/reject': 'the internal wallet API',
    'GET /v0/wallet/subscriptions': 'the internal wallet API',
    'GET /v0/wallet/user-status': 'the internal wallet API',
  },
  registry: {},
}

/**
 * Documented responses that this sandbox never returns: `METHOD /path status` to the reason. The
 * sandbox returns a documented 500 only if a fault requests it, which a separate test covers.
 */
export const unreachable: Readonly<Record<string, string>> = {
  'GET /readyz 503': 'it is ready as soon as it listens',
  'GET /livez 503': 'it is ready as soon as it listens',
  'GET /v0/validators/validator-faucets 404': 'unknown validators are passed over',
  'GET /v0/domains/{domain_id}/members/{member_id}/traffic-status 500': 'see faults',
  'GET /v0/active-synchronizer-serial 404': 'the network always has a serial',
  'GET /v0/splice-instance-names 404': 'the network has names',
  'GET /v0/transfer-preapprovals/by-party/{party} 200': 'see the test of the endpoint',
  'GET /v0/transfer-command-counter/{party} 200': 'nobody uses transfer commands here',
  'GET /v0/transfer-command/status 200': 'nobody uses transfer commands here',
  'POST /v0/backfilling/updates-before 404': 'an unknown migration id has no updates',
  'GET /v0/entry/all 404': 'a user without entries has an empty list',
  'GET /v0/scan-proxy/transfer-preapprovals/by-party/{party} 200': 'as for Scan',
  'GET /v0/scan-proxy/transfer-command-counter/{party} 200': 'nobody uses transfer commands here',
  'GET /v0/scan-proxy/transfer-command/status 200': 'nobody uses transfer commands here',
  'GET /registry/metadata/v1/info 404': 'the registry knows itself',
  'GET /registry/metadata/v1/instruments 404': 'the registry has an instrument',
  'POST /registry/transfer-instruction/v1/transfer-factory 404': 'the factory is always there',
  'POST /registry/transfer-instruction/v2/transfer-factory 404': 'the factory is always there',
  'POST /registry/transfer-instruction/v2/transfer-factory 409': 'the factory is never in flight',
  'POST /registry/allocation-instruction/v1/allocation-factory 404': 'the factory is always there',
  'POST /registry/allocation-instruction/v2/allocation-factory 404': 'the factory is always there',
  'POST /registry/allocation-instruction/v2/allocation-factory 409':
    'the factory is never in flight',
  ...Object.fromEntries(
    ['accept', 'withdraw'].flatMap((choice) =>
      ['200', '409'].map((status) => [
        `POST /registry/allocation-instruction/v2/{allocationInstructionId}/choice-contexts/${choice} ${status}`,
        'amulet allocates at once and never has a pending instruction',
      ]),
    ),
  ),
  'POST /registry/allocation/v2/settlement-factory 404': 'the factory is always there',
  'POST /registry/allocation/v2/settlement-factory 409': 'no allocation is in flight',
  'POST /registry/allocations/v2/{allocationId}/choice-contexts/withdraw 409':
    'no allocation is in flight',
  'POST /registry/allocations/v2/{allocationId}/choice-contexts/cancel 409':
    'no allocation is in flight',
}
