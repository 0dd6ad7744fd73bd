import { Text, View } from '@react-pdf/renderer'
import { Children, type ReactNode } from 'react'
import { FITS_A_PAGE, styles } from './look.ts'

interface SectionProps {
  title: string
  children: ReactNode
  /** Characters of the longest part. */
  longest?: number
}

/** A heading with what belongs to it. It stays with the first part, so that it never stands alone at the foot of a page, unless that would not fit on one. */
export function Section({ title, children, longest = 0 }: SectionProps) {
  const [first, ...rest] = Children.toArray(children)
  return (
    <View style={{ marginBottom: 10 }}>
      <View wrap={longest > FITS_A_PAGE}>
        <Text style={styles.heading}>{title}</Text>
        {first}
      </View>
      {rest}
    </View>
  )
}
