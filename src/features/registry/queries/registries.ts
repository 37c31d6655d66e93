import { useQuery } from '@tanstack/react-query'
import { connectionTargets } from '#shared/queries/connections.ts'

/** A registry that can be called. The default registry has no admin party here. */
export interface Registry {
  readonly adminParty: string | undefined
  readonly label: string | undefined
  readonly host: string | undefined
}

/**
 * Returns the registries that can be called: the default one, those of the server
 * (`REGISTRY_URLS`), and those in `config.json` (`registries`: admin party → label).
 */
export function useRegistries(
  labels: Readonly<Record<string, string>> | undefined,
): readonly Registry[] {
  const targets = useQuery(connectionTargets()).data
  const further = new Map<string, Registry>()
  for (const [adminParty, label] of Object.entries(labels ?? {})) {
    further.set(adminParty, { adminParty, label, host: undefined })
  }
  for (const { adminParty, host } of targets?.registries ?? []) {
    further.set(adminParty, { adminParty, label: further.get(adminParty)?.label, host })
  }
  const main = targets?.families.registry
  const host = main?.sandbox === true ? 'sandbox' : (main?.host ?? undefined)
  return [{ adminParty: undefined, label: undefined, host }, ...further.values()]
}
