-- The employer's part of a stress risk assessment. A row is there once somebody has written something, or the survey has been
-- complete for a moment; until then everything is as the defaults have it.
create table assessments (
  survey_id        integer primary key references surveys on delete cascade,
  sponsor          text,
  consultation_how text,
  consultation_who text,
  consultation_on  date,
  absence          boolean not null default false,
  turnover         boolean not null default false,
  other_note       text,
  groups_at_risk   text,
  -- A category's id to the notes of the talk about it, merged in SQL: two managers who write about two areas at once both win.
  talks            jsonb not null default '{}',
  -- Null: taken away by the company.
  review_on        date,
  -- The review date that the owner was reminded of, so that no date is reminded of twice.
  reminded_of      date
);

-- Complete surveys of this kind are looked for every few seconds, without reading the questions of all others.
create index surveys_hse on surveys (id) where template -> 'instrument' ->> 'id' = 'hse';
