import type { HTMLAttributes } from 'react'
import styles from './Row.module.css'

/** Its look is all its own: what needs another one stands around it. */
interface RowProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'div' | 'span' | 'p' | 'ul' | 'nav'
  /** Between things, in quarters of a rem: 4 px at the usual size of text. */
  readonly gap: number
  /** Between lines; as between things unless told. */
  readonly lineGap?: number
  readonly align?: 'start' | 'center' | 'end' | 'stretch'
  readonly justify?: 'space-between' | 'end'
  /** All on one line, however little room there is. */
  readonly nowrap?: boolean
}

/** Things side by side, on further lines where there is no room for them on one. */
export function Row(props: RowProps) {
  const { as: Element = 'div', gap, lineGap = gap, align, justify, nowrap = false, ...rest } = props
  const style = {
    gap: `${lineGap / 4}rem ${gap / 4}rem`,
    ...(align === undefined ? {} : { alignItems: align }),
    ...(justify === undefined ? {} : { justifyContent: justify }),
    ...(nowrap ? { flexWrap: 'nowrap' as const } : {}),
  }
  return <Element className={styles.row} style={style} {...rest} />
}
