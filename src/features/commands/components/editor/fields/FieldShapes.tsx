import { Stack } from '@mantine/core'
import { Shape } from '#ui/Shape.tsx'
import styles from '../../Commands.module.css'

/** About as high as the fields that come. */
export function FieldShapes() {
  return (
    <Stack gap="sm" fz="sm">
      <span className="secondary">Reading what its package declares…</span>
      <div aria-hidden className={styles.fields}>
        {[12, 9, 14].map((width) => (
          <Stack gap={0} mih="3rem" key={width}>
            <Shape width={`${width}ch`} />
          </Stack>
        ))}
      </div>
    </Stack>
  )
}
