import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'

/** The page's address and the time of printing, on paper only. */
export function PrintFooter() {
  const [printed, setPrinted] = useState({ url: '', at: '' })
  useEffect(() => {
    const read = () => setPrinted({ url: location.href, at: new Date().toISOString() })
    addEventListener('beforeprint', read)
    return () => removeEventListener('beforeprint', read)
  }, [])
  return (
    <Text display="none" fz="8pt" pt="md" data-print-only>
      {printed.url} · {printed.at}
    </Text>
  )
}
