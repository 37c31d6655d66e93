import type { ReactNode } from 'react'
import type { DamlValue } from '#ledger/daml-value/daml-value.ts'
import { stringifyJson } from '#ledger/json.ts'
import { Amount } from '#ui/Amount.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Contract, Party, UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { linkableUrl } from '#ui/linkable-url.ts'
import { LongText } from '#ui/LongText.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './DamlValue.module.css'
import { MistypedValue } from './MistypedValue.tsx'

const emptyWords = {
  none: 'none',
  unit: 'empty',
  list: 'empty list',
  set: 'empty set',
  map: 'empty map',
  textMap: 'empty map',
} as const

/** A value without inner values, shown by its meaning. */
export function Leaf({ value }: { readonly value: DamlValue }): ReactNode {
  switch (value.kind) {
    case 'party':
      return <Party id={value.id} />
    case 'contract':
      return (
        <>
          <Contract id={value.id} />
          {value.type === undefined ? null : (
            <span
              className={styles.of}
              title={visibleText(`${value.type.module}:${value.type.name}`)}
            >{` ${visibleText(value.type.name)}`}</span>
          )}
        </>
      )
    case 'unique':
      return <UniqueIdentifier id={value.text} />
    case 'time':
      return (
        <Exact text={value.value} what="time">
          <Time value={value.value} micros />
        </Exact>
      )
    case 'duration': {
      const duration = <Duration micros={BigInt(value.text)} />
      return (
        <Exact text={value.text} what="microseconds">
          {duration}
        </Exact>
      )
    }
    case 'decimal':
      return (
        <Exact text={value.value} what="decimal">
          <Amount value={value.value} />
        </Exact>
      )
    case 'number':
      return <Exact text={value.text} what="number" isMono />
    case 'date':
      return <Exact text={value.text} what="day" isMono />
    case 'bool':
      return <Exact text={String(value.value)} what="value" isMono />
    case 'enum':
      return <Exact text={value.text} what="constructor" className={styles.tag} />
    case 'text':
      return linkableUrl(value.text) === undefined ? (
        <Text text={value.text} what="text" />
      ) : (
        <Exact text={value.text} what="text">
          <ExternalLink url={value.text} />
        </Exact>
      )
    case 'misfit':
      return (
        <MistypedValue expected={value.expected}>
          <Text
            text={typeof value.json === 'string' ? value.json : stringifyJson(value.json)}
            what="value"
          />
        </MistypedValue>
      )
    case 'none':
    case 'unit':
    case 'list':
    case 'set':
    case 'map':
    case 'textMap':
      return <span className="secondary">{emptyWords[value.kind]}</span>
    case 'record':
    case 'variant':
    case 'some':
    case 'unknown':
      break
  }
  return null
}

interface ExactProps {
  /** The value as received, which the key `c` copies. */
  readonly text: string
  readonly what: string
  readonly isMono?: boolean
  readonly className?: string | undefined
  /** The rendered value. Defaults to its text. */
  readonly children?: ReactNode
}

function Exact(props: ExactProps) {
  const { text, what, isMono = false, className, children = visibleText(text) } = props
  return (
    <span translate="no" className={isMono ? 'mono' : className} data-copy={text} data-what={what}>
      {children}
    </span>
  )
}

function Text({ text, what }: Pick<ExactProps, 'text' | 'what'>) {
  if (text === '') return <span className="secondary">empty text</span>
  return (
    <Exact text={text} what={what}>
      <LongText text={text} />
    </Exact>
  )
}
