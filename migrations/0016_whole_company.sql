-- True if the survey asks the whole company, decided at launch. Some numbers are shown for the whole company only.
alter table surveys add column asks_whole_company boolean;
update surveys set asks_whole_company = tag_ids = '{}' where launched_at is not null;
