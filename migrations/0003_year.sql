-- year: the dates of a company's surveys for the next 12 months

alter table surveys add column kind text not null default 'full' check (kind in ('full', 'pulse'));

-- The lock on this row covers every write to a company's dates.
create table year_plans (
  company_id  integer primary key references companies on delete cascade,
  shape       text not null check (shape in ('full_and_pulses', 'two_full', 'one_full')),
  template_id integer not null references templates,
  -- The date that the owner chose. All dates are counted from it.
  first_on    date not null,
  paused_at   timestamptz
);

create table year_plan_dates (
  id          integer generated always as identity primary key,
  company_id  integer not null references companies on delete cascade references year_plans on delete cascade,
  -- Counted from the plan's first full survey. Dates from an earlier plan shape have large negative numbers.
  slot        integer not null,
  kind        text not null check (kind in ('full', 'pulse')),
  on_date     date not null,
  -- True while the date differs from the one that the plan would choose.
  moved       boolean not null default false,
  skipped_at  timestamptz,
  -- When the date's survey returned to draft because it had not gone out.
  not_sent_at timestamptz,
  -- When the date's survey was prepared. It prevents a second survey if the first is deleted.
  made_at     timestamptz,
  survey_id   integer unique references surveys on delete set null,
  -- True if the date's survey returned to draft because the plan was paused.
  put_back    boolean not null default false,
  -- How many teams are likely to have a report, as estimated when the date was last chosen.
  teams       json,
  constraint year_plan_dates_slot unique (company_id, slot)
);
