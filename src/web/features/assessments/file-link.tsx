import { useQuery } from '@tanstack/react-query'
import { PdfLink } from '#web/ui/pdf-link.tsx'
import { fileQuery } from './api.ts'
import { useSaving } from './saving.ts'

export function FileLink({ file, children }: { file: 'guide' | 'record'; children: string }) {
  const { uuid } = useSaving()
  return <PdfLink file={useQuery(fileQuery(uuid, file))}>{children}</PdfLink>
}
