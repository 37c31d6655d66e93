import { useQuery } from '@tanstack/react-query'
import { currentMigration } from '../../queries/network.ts'

/** The migration that a moment names, unless the network has had only one. */
export function MigrationOf({ migration }: { readonly migration: string | undefined }) {
  const { data } = useQuery({ ...currentMigration(), enabled: migration !== undefined })
  if (migration === undefined || (migration === '0' && data?.migration_id === 0n)) return null
  return <>migration {migration}</>
}
