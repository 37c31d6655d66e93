import type { TypeName } from '#ledger/daml-lf/package-types.ts'
import type { DamlValue } from '#ledger/daml-value/daml-value.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import type { ReactNode } from 'react'
import { Amount } from '../Amount.tsx'
import { Duration } from '../time/Duration.tsx'
import { ExternalLink } from '../ExternalLink.tsx'
import { Contract, Party, Unique } from '../identifier/identifiers.tsx'
import { linkableUrl } from '../linkable-url.ts'
import { LongText } from '../LongText.tsx'
import { Time } from '../time/Time.tsx'
import { visibleText } from '../visible-text.ts'
import styles from './DamlValue.module.css'
import { Misfit } from './Misfit.tsx'

/** A value that holds no others, by its meaning. */
export function Leaf({ value }: { readonly value: DamlValue }): ReactNode {
  switch (value.kind) {
    case 'party':
      return <Party id={value.id} />
    case 'contract':
      return value.of === undefined ? (
        <Contract id={value.id} />
      ) : (
        <>
          <Contract id={value.id} /> <OfTemplate name={value.of} />
        </>
      )
    case 'unique':
      return <Unique id={value.text} />
    case 'time':
      return (
        <Exact text={value.value} what="time">
          <Time value={value.value} micros />
        </Exact>
      )
    case 'duration':
      return (
        <Exact text={value.text} what="microseconds">
          <Duration micros={BigInt(value.text)} />
        </Exact>
      )
    case 'decimal':
      return (
        <Exact text={value.value} what="decimal">
          <Amount value={value.value} />
        </Exact>
      )
    case 'number':
      return (
        <Exact text={value.text} what="number">
          <span className="mono" translate="no">
            {visibleText(value.text)}
          </span>
        </Exact>
      )
    case 'date':
      return (
        <Exact text={value.text} what="day">
          <span className="mono" translate="no">
            {visibleText(value.text)}
          </span>
        </Exact>
      )
    case 'bool':
      return (
        <span className="mono" translate="no">
          {String(value.value)}
        </span>
      )
    case 'enum':
      return (
        <Exact text={value.text} what="constructor">
          <span className={styles.tag}>{visibleText(value.text)}</span>
        </Exact>
      )
    case 'text':
      if (value.text === '') return <Quiet>empty text</Quiet>
      return (
        <Exact text={value.text} what="text">
          {linkableUrl(value.text) === undefined ? (
            <LongText text={value.text} />
          ) : (
            <ExternalLink url={value.text} />
          )}
        </Exact>
      )
    case 'none':
      return <Quiet>none</Quiet>
    case 'unit':
      return <Quiet>empty</Quiet>
    case 'list':
      return <Quiet>empty list</Quiet>
    case 'set':
      return <Quiet>empty set</Quiet>
    case 'map':
    case 'textMap':
      return <Quiet>empty map</Quiet>
    case 'misfit':
      return (
        <Misfit expected={value.expected}>
          <AsItCame json={value.json} />
        </Misfit>
      )
    case 'record':
    case 'variant':
    case 'some':
    case 'unknown':
      break
  }
  return null
}

/** Whatever way a value is drawn, `c` copies it as it came. */
function Exact(props: {
  readonly text: string
  readonly what: string
  readonly children: ReactNode
}) {
  const { text, what, children } = props
  return (
    <span data-copy={text} data-what={what}>
      {children}
    </span>
  )
}

/** The template or interface that the contract is of, by its type. */
function OfTemplate({ name: { module, name } }: { readonly name: TypeName }) {
  return (
    <span className={styles.of} title={visibleText(`${module}:${name}`)}>
      {visibleText(name)}
    </span>
  )
}

/** A text, or a numeral or word, as it stands in the JSON. */
function AsItCame({ json }: { readonly json: Json }) {
  const text = typeof json === 'string' ? json : stringifyJson(json)
  if (text === '') return <Quiet>empty text</Quiet>
  return (
    <Exact text={text} what="value">
      <LongText text={text} />
    </Exact>
  )
}

function Quiet({ children }: { readonly children: string }) {
  return <span className="secondary">{children}</span>
}
