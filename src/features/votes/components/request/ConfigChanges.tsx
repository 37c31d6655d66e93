import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { typeAtSteps } from '#ledger/daml-value/inner-types.ts'
import { readDamlValue } from '#ledger/daml-value/read.ts'
import {
  configDifference,
  type ConfigChange,
  type PathPart,
} from '../../rules/config-difference.ts'
import { fieldMeaning, type FieldUnit } from '../../rules/config-fields.ts'
import type { ConfigProposal } from '../../rules/config-of-action.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { DamlValue } from '#shared/components/daml-value/DamlValue.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface ConfigChangesProps {
  readonly proposal: ConfigProposal
  readonly current: Json | undefined
  readonly isOpen: boolean
  /** The type of the configuration, if it is known. */
  readonly declared?: DeclaredType | undefined
}

/** A proposed configuration compared with its base, field by field. */
export function ConfigChanges({ proposal, current, isOpen, declared }: ConfigChangesProps) {
  const { base, baseFrom, proposed, scheduledAt } = proposal
  const changes = useMemo(() => configDifference(base, proposed), [base, proposed])
  const sinceThen = useMemo(
    () => (baseFrom === 'request' && isOpen && current ? configDifference(base, current) : []),
    [base, baseFrom, current, isOpen],
  )
  return (
    <Stack gap={6} py={6}>
      <p className="secondary">
        <Count value={changes.length} noun="field" /> of the configuration of the{' '}
        {proposal.rules === 'dso' ? 'DSO rules' : 'amulet rules'}
        {baseFrom === 'request'
          ? ', compared with the configuration that the request was based on.'
          : baseFrom === 'current'
            ? ', compared with the current configuration: the request does not contain its base configuration.'
            : ': the configuration to be replaced is not known, so all fields are listed.'}
      </p>
      {scheduledAt === undefined ? null : (
        <p>
          From <Time value={scheduledAt} micros focusable /> on.
        </p>
      )}
      {sinceThen.length === 0 ? null : (
        <p>
          <StatusMark
            tone="warning"
            label={
              <>
                <Count value={sinceThen.length} noun="field" /> changed since the request was made
              </>
            }
          />{' '}
          and {sinceThen.length === 1 ? 'is' : 'are'} not part of it:{' '}
          {sinceThen.slice(0, 12).map(({ path }, index) => (
            <span key={stringifyPath(path)}>
              {index === 0 ? '' : ', '}
              <ConfigPath path={path} />
            </span>
          ))}
          .
        </p>
      )}
      {changes.length === 0 ? (
        <p>No changes: both configurations are the same.</p>
      ) : (
        <ShortTable label="Changed fields" columns={['Field', 'Old', 'New', 'Meaning']}>
          {changes.map((change) => (
            <ChangeRow key={stringifyPath(change.path)} change={change} declared={declared} />
          ))}
        </ShortTable>
      )}
    </Stack>
  )
}

function stringifyPath(path: readonly PathPart[]): string {
  return stringifyJson(path.map((part) => ({ ...part })))
}

interface ChangeRowProps {
  readonly change: ConfigChange
  /** The type of the whole configuration, if it is known. */
  readonly declared: DeclaredType | undefined
}

function ChangeRow({ change: { path, before, after }, declared }: ChangeRowProps) {
  const type = declared && typeAtSteps(declared, path)
  const tokenName = useQuery(networkNames()).data?.amulet_name_acronym
  const meaning = fieldMeaning(path)
  const unit = unitText(meaning?.unit, tokenName)
  return (
    <tr>
      <th scope="row" className="breaks" style={{ minWidth: '20ch' }}>
        <ConfigPath path={path} />
      </th>
      <Box component="td" miw="20ch" className="breaks">
        <Side value={before} unit={unit} type={type} />
      </Box>
      <Box component="td" miw="20ch" className="breaks">
        <Side value={after} unit={unit} type={type} />
      </Box>
      <td className="secondary">{meaning?.words}</td>
    </tr>
  )
}

interface SideProps {
  readonly value: Json | undefined
  readonly unit: string
  readonly type: DeclaredType | undefined
}

function Side({ value, unit, type }: SideProps) {
  if (value === undefined) return <span className="secondary">none</span>
  return (
    <Box miw={0} c="var(--text)" className="breaks">
      <DamlValue value={value} encoding="compact" declared={type} />
      {unit === '' || typeof value !== 'string' ? null : <span className="secondary">{unit}</span>}
    </Box>
  )
}

/** The path of a field: names separated by dots, entries of maps and schedules in brackets. */
function ConfigPath({ path }: { readonly path: readonly PathPart[] }) {
  const text = path.map(partText).join('').replace(/^\./, '')
  return (
    <span className="mono breaks" translate="no">
      {text === '' ? 'the whole configuration' : visibleText(text)}
    </span>
  )
}

function partText(part: PathPart): string {
  if (part.kind === 'field') return `.${part.name}`
  return `[${part.kind === 'item' ? part.index : keyText(part.key)}]`
}

/** Formats a key: a duration in words, and a long key shortened in the middle. */
function keyText(key: Json): string {
  const value = readDamlValue(key, 'compact')
  if (value.kind === 'duration') return formatDuration(BigInt(value.text))
  const text = typeof key === 'string' ? key : stringifyJson(key)
  return text.length > 40 ? shortText(text, 24, 10) : text
}

/** Returns the unit of a number. The unit `token` becomes the name of the network's own token. */
function unitText(unit: FieldUnit | undefined, tokenName: string | undefined): string {
  if (unit === undefined) return ''
  if (unit === 'token') return token(tokenName)
  if (unit === 'token per year') return `${token(tokenName)} per year`
  return unit === 'share' ? 'of 1' : unit
}

function token(name: string | undefined): string {
  return name === undefined ? 'tokens' : shortText(name, 24, 4)
}
