-- In which language somebody is written to; null: the company's. Codes of BCP 47.
alter table recipients add column language text;
alter table companies add column language text not null default 'en-GB';
alter table companies add column languages text[] not null default '{en-GB}';

-- Words that the product ships in another language are drafts until somebody here has read them.
create table language_reviews (
  language    text primary key,
  -- Of what was read: words that a later version brings have to be read again.
  words_hash  text not null,
  reviewed_by integer references users on delete set null,
  reviewed_at timestamptz not null
);

create table template_translations (
  template_id integer not null references templates on delete cascade,
  language    text not null,
  -- By path: the text, the hash of what it was translated from, who wrote it, and whether a model did.
  texts       jsonb not null,
  -- Taken back by every change.
  reviewed_by integer references users on delete set null,
  reviewed_at timestamptz,
  primary key (template_id, language)
);

-- What a survey is asked in besides English, frozen at its launch like its questions.
create table survey_translations (
  survey_id integer not null references surveys on delete cascade,
  language  text not null,
  -- By path.
  texts     jsonb not null,
  primary key (survey_id, language)
);
