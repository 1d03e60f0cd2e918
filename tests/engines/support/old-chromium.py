"""A window with the Chromium of QtWebEngine, which is driven through its port for developer tools: WIDTH HEIGHT."""
import sys

from PyQt6.QtCore import QUrl
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

_, width, height = sys.argv
application = QApplication(sys.argv[:1])
view = QWebEngineView()
view.resize(int(width), int(height))
view.setUrl(QUrl("about:blank"))
view.show()
application.exec()
