-- How-to articles for managers.
create table help_articles (
  id         integer generated always as identity primary key,
  "order"    integer not null,
  title      text not null,
  video_url  text,
  content    text not null,
  -- Names the content that an article came with, so that each start puts it in once only.
  shipped    text unique,
  -- A deleted one keeps its row: one that came with the product would be back at the next start.
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index help_articles_order on help_articles ("order", id);
