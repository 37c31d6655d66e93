import type { Instrument } from '../../queries/metadata.ts'
import { Amount } from '#ui/Amount.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Apis } from './Apis.tsx'
import styles from '../Registry.module.css'

const unsaid = <span className="secondary">not given</span>

interface InstrumentViewProps {
  readonly instrument: Instrument
  /** The APIs that the registry supports, if known. */
  readonly registryApis: Readonly<Record<string, number>> | undefined
}

/** All fields of an instrument (token metadata v1). */
export function InstrumentView({ instrument, registryApis }: InstrumentViewProps) {
  const { id, name, symbol, decimals, totalSupply, totalSupplyAsOf, supportedApis } = instrument
  return (
    <>
      <div className={styles.name}>
        <h3>{visibleText(name)}</h3>
        <span className="mono" translate="no">
          {visibleText(symbol)}
        </span>
        {instrument.paused === true ? <StatusMark tone="locked" label="paused" /> : null}
      </div>
      <Fields>
        <Field label="Instrument id">
          <code translate="no">{visibleText(id)}</code>
        </Field>
        <Field label="Total supply">
          {totalSupply ? <Amount value={totalSupply} unit={visibleText(symbol)} /> : unsaid}
        </Field>
        <Field label="As of">
          {totalSupplyAsOf ? <Time value={totalSupplyAsOf} micros focusable /> : unsaid}
        </Field>
        <Field label="Decimals">
          {decimals ?? <span className="secondary">10 (default)</span>}
        </Field>
        <Pause instrument={instrument} />
        <Field label="Account fields">
          <AccountFields instrument={instrument} />
        </Field>
        <Field label="Supported APIs">
          {areEqual(supportedApis, registryApis) ? (
            'as the registry'
          ) : (
            <Apis apis={supportedApis} />
          )}
        </Field>
      </Fields>
    </>
  )
}

type Versions = Readonly<Record<string, number>>

function areEqual(a: Versions, b: Versions | undefined): boolean {
  const names = Object.keys(a)
  return (
    b !== undefined &&
    names.length === Object.keys(b).length &&
    names.every((name) => a[name] === b[name])
  )
}

function Pause({ instrument: { paused, pauseInfo } }: { readonly instrument: Instrument }) {
  return (
    <Field label="Paused">
      {paused === true ? 'yes: it can be neither transferred nor allocated' : 'no'}
      {pauseInfo?.reason ? `. ${visibleText(pauseInfo.reason)}` : ''}
      {pauseInfo?.until ? (
        <>
          {' '}
          until <Time value={pauseInfo.until} micros />
        </>
      ) : null}
    </Field>
  )
}

function AccountFields({ instrument }: { readonly instrument: Instrument }) {
  const { accountInputFieldsToShow: shown, showAccountInputFields: all } = instrument
  if (shown) return shown.length === 0 ? 'none' : visibleText(shown.join(', '))
  if (all === true) return 'provider, accountId (showAccountInputFields, deprecated)'
  return unsaid
}
