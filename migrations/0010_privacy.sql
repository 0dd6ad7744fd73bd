-- The person wants no more survey mails from this company. They are asked nothing until they take it back.
alter table recipients add column stopped_at timestamptz;
-- What people who were deleted had begun and not submitted: it goes with them, so the index is as good as empty.
create index survey_requests_left on survey_requests (id)
  where recipient_id is null and (status = 'pending' or (status = 'expired' and answer_count > 0));
-- Individual answers are gone since then; the reports stay.
alter table surveys add column answers_deleted_at timestamptz;
