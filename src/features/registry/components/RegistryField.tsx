import { Box } from '@mantine/core'
import { useRegistries, type Registry } from '../queries/registries.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** The labels of additional registries in `config.json`, by admin party. */
export type Labels = Readonly<Record<string, string>> | undefined

interface RegistryFieldProps {
  /** The admin party of the selected registry. */
  readonly value: string | undefined
  readonly labels: Labels
  readonly onChange: (adminParty: string | undefined) => void
}

/** Selects a registry by admin party. Not rendered if there is only one. */
export function RegistryField({ value, labels, onChange }: RegistryFieldProps) {
  const registries = useRegistries(labels)
  const isKnown = registries.some(({ adminParty }) => adminParty === value)
  const unknown: Registry = { adminParty: value, label: 'not configured', host: undefined }
  const all = isKnown ? registries : [...registries, unknown]
  if (all.length === 1) return null
  return (
    <Box miw="min(20rem, 100%)" maw="100%">
      <SelectField
        label="Registry"
        value={value ?? ''}
        options={all.map((one) => ({ value: one.adminParty ?? '', label: nameOf(one) }))}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      />
    </Box>
  )
}

/** Returns the name of a registry: `Gold Inc · gold-admin::1220ab… · gold.example`. */
function nameOf({ adminParty, label, host }: Registry): string {
  const party = adminParty === undefined ? 'Default' : shortParty(adminParty)
  return [label, party, host]
    .flatMap((part) => (part === undefined ? [] : [visibleText(part)]))
    .join(' · ')
}

/** Formats a party as plain text for an option: the hint, and the start of the fingerprint. */
function shortParty(party: string): string {
  const at = party.lastIndexOf('::')
  return at === -1 || party.length - at < 16 ? party : `${party.slice(0, at + 12)}…`
}
