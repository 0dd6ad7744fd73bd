import { useMutation } from '@tanstack/react-query'
import { reports } from '#contract/reports.ts'
import { fileTime } from '#domain/file-time.ts'
import { call } from '#web/lib/call.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'

export function DownloadCsv({ uuid }: { uuid: string }) {
  const fetching = useMutation({
    mutationFn: () => call(reports.data, { params: { uuid } }),
    onSuccess: (file) => download(file, `survey_${uuid}_${fileTime(new Date())}.csv`),
    onError: (error) => console.error('The CSV could not be downloaded', error),
  })
  return (
    <Button pending={fetching.isPending} onClick={() => fetching.mutate()}>
      Download CSV
    </Button>
  )
}
