import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { leadBy } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { settings } from '#web/lib/settings.ts'
import { SiteNameProvider } from '#web/ui/layout/page-heading.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { router } from './router.tsx'

leadBy((path, options) => void router.navigate(path, options))

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteNameProvider value={settings.product}>
        <RouterProvider router={router} />
        <Toaster />
      </SiteNameProvider>
    </QueryClientProvider>
  )
}
