import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Article } from '#contract/help.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { problemCount, SaveBar } from '#web/ui/forms/save-bar.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useSaveArticle } from './admin-api.ts'
import { ArticleForm, changedIn, fieldsOf, type WrittenArticle } from './article-form.ts'
import { ArticlePreview } from './article-preview.tsx'
import { DeleteArticle } from './delete-article.tsx'

const VIDEO_HINT =
  'The address of a video on YouTube or Vimeo, or of one of our films. The video appears above the text. '
const WITH_STILL = 'If you leave this empty, readers see a picture of the product with captions instead.'
const WITHOUT_STILL = 'If you leave this empty, readers see only the text.'

/** Saves only when Save is pressed, and sends only the changed fields. */
export function ArticleEditor({ article }: { article: Article | undefined }) {
  const form = useShapedForm(ArticleForm, fieldsOf(article))
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState
  const save = useSaveArticle(article?.id)
  const navigate = useNavigate()

  // Fields that the user has not edited are updated with what a colleague has saved.
  useEffect(() => form.reset(fieldsOf(article), { keepDirtyValues: true }), [form, article])

  const submit = form.handleSubmit(
    sending(form, async (written: WrittenArticle) => {
      const saved = await save.mutateAsync({ article: written, changed: changedIn(written, dirtyFields) })
      // Synchronous, so that the leave guard does not ask about changes that have just been saved.
      flushSync(() => form.reset(fieldsOf(saved)))
      toast.success('Article saved')
      if (!article) void navigate(`/admin/articles/${saved.id}`, { replace: true })
    }),
  )
  const field = (name: keyof WrittenArticle) => ({
    ...fieldOf(form)(name),
    // Read-only while saving, because text typed meanwhile would be lost.
    readOnly: isSubmitting,
  })
  return (
    <Screen
      title={article?.title ?? 'New article'}
      description="You can use HTML for paragraphs, headings (h2 to h4), lists, quotations, links and emphasis. We remove anything else. The preview shows the result."
      actions={
        <>
          <ButtonLink to="/admin/articles">Back</ButtonLink>
          {article && <DeleteArticle id={article.id} onDeleted={() => form.reset()} />}
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
          <Panel className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TextInput label="Title" autoComplete="off" maxLength={255} {...field('title')} />
            <TextInput
              label="Video address (optional)"
              type="url"
              autoComplete="off"
              placeholder="https://"
              hint={VIDEO_HINT + (article?.still ? WITH_STILL : WITHOUT_STILL)}
              {...field('video_url')}
            />
            <TextArea label="Content" height="page" look="code" {...field('content')} />
          </Panel>
          <ArticlePreview control={form.control} still={article?.still ?? null} />
        </div>
        <SaveBar isChanged={isDirty} problem={problemCount(Object.keys(errors).length)}>
          <Button onClick={() => form.reset()} disabled={!isDirty || isSubmitting}>
            Undo all changes
          </Button>
          <Button type="submit" tone="primary" disabled={!isDirty} pending={isSubmitting}>
            Save
          </Button>
        </SaveBar>
      </form>
      <LeaveGuard active={isDirty} text="Your changes to this article have not been saved." />
    </Screen>
  )
}
