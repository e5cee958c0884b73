-- Which sheet of a workbook, which row of headers, which alphabet and which rows an import reads, and what the file has
-- to choose from. A file of before is read as the reader guesses.
alter table sheet_imports
  add column reading jsonb not null
    default '{"sheet": null, "header_row": null, "encoding": null, "hidden_rows": null}',
  add column choices jsonb not null
    default '{"sheets": [], "top": [], "hidden_rows": 0, "encodings": []}';
grant insert (reading, choices) on sheet_imports to elaeis_app;
-- Until it is imported, the file may be read otherwise.
grant update (reading, choices, encoding, headers, sample, row_count, is_remembered)
  on sheet_imports to elaeis_app;

-- A remark names a cell that was left out of a row that is imported.
alter table sheet_import_errors add column is_remark boolean not null default false;
grant insert (is_remark) on sheet_import_errors to elaeis_app;
