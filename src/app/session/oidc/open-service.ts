import type { OidcSettings } from '../../config/schema.ts'
import { session } from '../session.ts'
import type { SignInState } from '../sign-in-state.ts'
import { homeAddress, redirectAddress } from '../sign-in-address.ts'
import { tabStorage } from '../tab-storage.ts'
import { openProvider } from './provider.ts'
import { createService, type SignInService } from './service.ts'

/** The longest timer, in seconds. Browsers run much longer timers immediately. */
const longestTimer = 86_400

/**
 * Creates the sign-in service for this browser. Also checks for due renewals when the page becomes
 * visible or the network is back.
 */
export function openService(
  settings: OidcSettings,
  publish: (changes: Partial<SignInState>) => void,
): SignInService {
  const { authority, clientId, ledgerAudience, validatorAudience } = settings
  const provider = openProvider(settings, { redirectUri: redirectAddress(), home: homeAddress() })
  const service = createService({
    provider,
    authority,
    clientId,
    audiences: { ledger: ledgerAudience, validator: validatorAudience },
    session,
    storage: tabStorage(),
    now: () => Date.now() / 1000,
    after(seconds, work) {
      const timer = setTimeout(work, 1000 * Math.min(seconds, longestTimer))
      return () => clearTimeout(timer)
    },
    publish,
  })
  const check = (): void => {
    if (!document.hidden) void service.renewDue()
  }
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  return service
}
