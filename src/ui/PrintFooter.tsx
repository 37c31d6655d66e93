import { useEffect, useState } from 'react'
import styles from './PrintFooter.module.css'

/** On paper only: where this page was and when it was printed. */
export function PrintFooter() {
  const [printed, setPrinted] = useState({ url: '', at: '' })
  useEffect(() => {
    const read = () => setPrinted({ url: location.href, at: new Date().toISOString() })
    addEventListener('beforeprint', read)
    return () => removeEventListener('beforeprint', read)
  }, [])
  return (
    <div className={styles.foot} data-print-only>
      {printed.url} · {printed.at}
    </div>
  )
}
